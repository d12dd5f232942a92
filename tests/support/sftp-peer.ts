import { createHash } from "node:crypto";
import { once } from "node:events";
import ssh2, { type Connection, type SFTPWrapper } from "ssh2";

const { Server, utils } = ssh2;
const { OPEN_MODE, STATUS_CODE } = utils.sftp;

const account = { user: "backup", password: "tr0ub4dor & 3" };

/** A server of SFTP on this machine, with one folder. */
export type SftpPeer = {
  readonly place: {
    readonly kind: "sftp";
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly secret: string;
    readonly folder: string;
    readonly hostKey: string;
    readonly deletesOld: boolean;
  };
  /** The private key that it accepts beside the password. */
  readonly privateKey: string;
  /** What is there, by path. */
  readonly files: Map<string, Buffer>;
  /** Ways in which somebody tried to prove who they are. */
  readonly proofs: string[];
  /** What the server does wrong. `hang`: takes the first bytes and answers nothing more. */
  readonly fault: { kind: "none" | "changes" | "hang" | "full" | "read-only" };
};

type Handle = { readonly path: string; readonly left: string[] };

function serve(sftp: SFTPWrapper, files: Map<string, Buffer>, fault: SftpPeer["fault"]): void {
  const handles: Handle[] = [];
  const handleOf = (handle: Buffer) => handles[handle.readUInt32BE()];
  const open = (path: string): Buffer => {
    const name = Buffer.alloc(4);
    name.writeUInt32BE(handles.push({ path, left: [...files.keys()] }) - 1);
    return name;
  };
  const attributes = (path: string) => ({
    mode: 0o100600,
    uid: 0,
    gid: 0,
    size: files.get(path)?.length ?? 0,
    atime: 0,
    mtime: 0,
  });
  const isKnown = (path: string) => files.has(path);
  sftp.on("OPEN", (id, path, flags) => {
    const isWritten = (flags & OPEN_MODE.WRITE) !== 0;
    if (isWritten && fault.kind === "read-only") return sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
    if (isWritten ? !path.startsWith("copies/") : !isKnown(path)) {
      return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    }
    if (isWritten) files.set(path, Buffer.alloc(0));
    sftp.handle(id, open(path));
  });
  sftp.on("WRITE", (id, handle, offset, data) => {
    const path = handleOf(handle)?.path ?? "";
    const before = files.get(path) ?? Buffer.alloc(0);
    if (fault.kind === "full") return sftp.status(id, STATUS_CODE.FAILURE);
    const after = Buffer.alloc(Math.max(before.length, offset + data.length));
    before.copy(after);
    data.copy(after, offset);
    if (fault.kind === "changes" && offset === 0) after.writeUInt8(0xff ^ after.readUInt8(0), 0);
    files.set(path, after);
    if (fault.kind !== "hang") sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on("READ", (id, handle, offset, length) => {
    const bytes = files.get(handleOf(handle)?.path ?? "")?.subarray(offset, offset + length);
    if (bytes === undefined || bytes.length === 0) return sftp.status(id, STATUS_CODE.EOF);
    sftp.data(id, bytes);
  });
  sftp.on("STAT", (id, path) =>
    isKnown(path) ? sftp.attrs(id, attributes(path)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on("FSTAT", (id, handle) => sftp.attrs(id, attributes(handleOf(handle)?.path ?? "")));
  sftp.on("FSETSTAT", (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on("CLOSE", (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on("REMOVE", (id, path) =>
    sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on("RENAME", (id, from, to) => {
    const bytes = files.get(from);
    if (bytes === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    if (files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
    files.delete(from);
    files.set(to, bytes);
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on("OPENDIR", (id, path) =>
    path === "copies" ? sftp.handle(id, open(path)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on("READDIR", (id, handle) => {
    // One in each answer, so that a client has to ask again.
    const path = handleOf(handle)?.left.pop();
    if (path === undefined) return sftp.status(id, STATUS_CODE.EOF);
    const filename = path.slice("copies/".length);
    sftp.name(id, [{ filename, longname: filename, attrs: attributes(path) }]);
  });
}

function welcome(
  client: Connection,
  { proofs, privateKey, files, fault }: Pick<SftpPeer, "proofs" | "privateKey" | "files" | "fault">,
): void {
  const accepted = utils.parseKey(privateKey);
  client.on("error", () => undefined);
  client.on("authentication", (context) => {
    proofs.push(context.method);
    const isUser = context.username === account.user;
    if (isUser && context.method === "password" && context.password === account.password)
      return context.accept();
    if (isUser && context.method === "publickey" && !(accepted instanceof Error)) {
      const [key] = [accepted].flat();
      const isOurs = key?.getPublicSSH().equals(context.key.data);
      const { blob, signature, hashAlgo } = context;
      if (isOurs && (!signature || !blob || key?.verify(blob, signature, hashAlgo) === true))
        return context.accept();
    }
    context.reject(["password", "publickey"]);
  });
  client.on("session", (accept) => accept().on("sftp", (take) => serve(take(), files, fault)));
}

/** Starts a server. `whenEnded` is told what stops it. */
export async function startSftpPeer(whenEnded: (stop: () => void) => void): Promise<SftpPeer> {
  const [host, own] = [utils.generateKeyPairSync("ed25519"), utils.generateKeyPairSync("ed25519")];
  const peer = {
    privateKey: own.private,
    files: new Map<string, Buffer>(),
    proofs: [],
    fault: { kind: "none" as const },
  } satisfies Omit<SftpPeer, "place">;
  const clients = new Set<Connection>();
  const server = new Server({ hostKeys: [host.private] }, (client) => {
    clients.add(client);
    welcome(client, peer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  whenEnded(() => {
    for (const client of clients) client.end();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "string" || address === null ? 0 : address.port;
  const key = utils.parseKey(host.public);
  if (key instanceof Error) throw key;
  const [parsed] = [key].flat();
  const hash = createHash("sha256").update(parsed?.getPublicSSH() ?? Buffer.alloc(0));
  const place = {
    kind: "sftp" as const,
    host: "127.0.0.1",
    port,
    user: account.user,
    secret: account.password,
    folder: "copies",
    hostKey: `SHA256:${hash.digest("base64").replace("=", "")}`,
    deletesOld: false,
  };
  return { ...peer, place };
}
