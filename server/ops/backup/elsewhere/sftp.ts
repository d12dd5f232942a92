import { createHash } from "node:crypto";
import { promisify } from "node:util";
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper } from "ssh2";
import { type OpenPlace, pathIn, type Sent, type SftpPlace } from "./place.ts";
import { PlaceProblem, reachable } from "./problems.ts";

/** Milliseconds for connecting, and between two signs of life. */
const patience = { connecting: 20_000, alive: 15_000 };

const noSftp = "What answers at this address and port is no SFTP server, or one that is too old.";

const ended = "The server ended the connection.";

/** A server's key as ssh-keygen writes it. */
function fingerprint(key: Buffer): string {
  return `SHA256:${createHash("sha256").update(key).digest("base64").replace("=", "")}`;
}

/** What to say of a connection that did not come about. */
function connectingProblem(error: Error & { level?: string }): Error {
  const sentences: Readonly<Record<string, string>> = {
    "client-authentication": "The server refused the user with this password or key.",
    "client-timeout": "The server did not answer in time.",
    protocol: noSftp,
    handshake: noSftp,
  };
  const said = sentences[error.level ?? ""];
  return said === undefined ? error : new PlaceProblem(said, { cause: error });
}

/** Connects. `proof`: of who we are, and which keys of the server are accepted. */
async function connect(
  { host, port }: Pick<SftpPlace, "host" | "port">,
  mayBePrivate: boolean,
  proof: ConnectConfig,
): Promise<Client> {
  const { address } = await reachable(host, mayBePrivate);
  const client = new ssh2.Client();
  const { promise, resolve, reject } = Promise.withResolvers<Client>();
  client.once("ready", () => resolve(client));
  client.on("error", (error) => reject(connectingProblem(error)));
  client.once("close", () => reject(new PlaceProblem(ended)));
  // Some servers ask for the password in a prompt of their own.
  client.on("keyboard-interactive", (_name, _text, _language, prompts, finish) =>
    finish(prompts.map(() => String(proof.password ?? ""))),
  );
  client.connect({
    host: address,
    port,
    readyTimeout: patience.connecting,
    keepaliveInterval: patience.alive,
    keepaliveCountMax: 4,
    ...proof,
  });
  return promise;
}

/** The key that a server shows. Nothing else is told to it. */
export async function hostKeyOf(
  server: Pick<SftpPlace, "host" | "port">,
  mayBePrivate: boolean,
): Promise<string> {
  let shown: string | undefined;
  const hostVerifier = (key: Buffer) => {
    shown = fingerprint(key);
    return false;
  };
  try {
    (await connect(server, mayBePrivate, { username: "nobody", hostVerifier })).end();
  } catch (error) {
    if (shown === undefined) throw error;
  }
  if (shown === undefined) throw new PlaceProblem("The server showed no key.");
  return shown;
}

function proofFor({ user, secret }: SftpPlace): ConnectConfig {
  if (!secret.startsWith("-----BEGIN ")) return { username: user, password: secret, tryKeyboard: true };
  if (ssh2.utils.parseKey(secret) instanceof Error) {
    throw new PlaceProblem("The private key cannot be read. It has to be whole, and without a passphrase.");
  }
  return { username: user, privateKey: secret };
}

/** Codes of SFTP (draft-ietf-secsh-filexfer-02, section 7). */
const codes = { noSuchFile: 2, denied: 3 };

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "number" ? error.code : undefined;
}

async function said<Value>(act: string, done: Promise<Value>): Promise<Value> {
  return done.catch((cause: unknown) => {
    const code = codeOf(cause);
    if (code === codes.noSuchFile) {
      throw new PlaceProblem("There is no such folder or file there. Make the folder first, or correct it.", {
        cause,
      });
    }
    if (code === codes.denied) throw new PlaceProblem(`The user may not ${act} in this folder.`, { cause });
    if (code === undefined) throw cause;
    throw new PlaceProblem(`The server could not ${act}. Is there room on its disk?`, { cause });
  });
}

function sftpOf(client: Client): Promise<SFTPWrapper> {
  const { promise, resolve, reject } = Promise.withResolvers<SFTPWrapper>();
  client.sftp((error, sftp) => (error ? reject(new PlaceProblem(noSftp, { cause: error })) : resolve(sftp)));
  return promise;
}

/** Bytes of one read, which every server answers, and how many are asked for before the first has come. */
const reads = { length: 32_768, ahead: 32 };

/** Reads into a buffer, from its offset on, bytes of a file from a position on; returns how many it read. */
type Read = (bytes: Buffer, offset: number, length: number, position: number) => Promise<number>;

/** The bytes of an open file, in their order. Each read waits for the way there and back, so many are under way. */
async function* bytesOf(read: Read, size: number): AsyncGenerator<Uint8Array, void> {
  const whole = async (position: number, length: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length; ) {
      const count = await read(bytes, done, length - done, position + done);
      if (count === 0) throw new PlaceProblem("The file there is shorter than the server says.");
      done += count;
    }
    return bytes;
  };
  const pending: Promise<Buffer>[] = [];
  for (let position = 0; position < size || pending.length > 0; ) {
    while (position < size && pending.length < reads.ahead) {
      const part = whole(position, Math.min(reads.length, size - position));
      // Whoever waits for it gets the error; those behind the first one are not waited for.
      part.catch(() => undefined);
      pending.push(part);
      position += reads.length;
    }
    const next = await pending.shift();
    if (next !== undefined) yield next;
  }
}

/** Opens a folder of a server that shows the key which was confirmed. */
export async function openSftp(place: SftpPlace, mayBePrivate: boolean): Promise<OpenPlace> {
  let isKnown = true;
  const hostVerifier = (key: Buffer) => {
    isKnown = fingerprint(key) === place.hostKey;
    return isKnown;
  };
  const client = await connect(place, mayBePrivate, { ...proofFor(place), hostVerifier }).catch((cause) => {
    if (isKnown) throw cause;
    throw new PlaceProblem(
      "The server shows another key than the one that was confirmed. It may be another server: nothing was sent to it. If it was replaced, remove the place and set it again.",
      { cause },
    );
  });
  const { promise: cut, reject } = Promise.withResolvers<never>();
  client.once("close", () => reject(new PlaceProblem(ended)));
  cut.catch(() => undefined);
  /** Waits for an answer as long as there is a connection, and says in a sentence why there is none. */
  const inWords = <Value>(act: string, done: Promise<Value>) => said(act, Promise.race([done, cut]));
  const sftp = await inWords("open the folder", sftpOf(client));
  const at = (name: string) => pathIn(place.folder, name);
  const unlink = promisify(sftp.unlink.bind(sftp));
  const rename = promisify(sftp.rename.bind(sftp));
  const stat = promisify(sftp.stat.bind(sftp));
  const open = promisify(sftp.open.bind(sftp));
  const readdir = promisify(sftp.readdir.bind(sftp));

  async function write(path: string, sent: Sent): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    if ("path" in sent) sftp.fastPut(sent.path, path, { mode: 0o600 }, done);
    else sftp.writeFile(path, sent, { mode: 0o600 }, done);
    await promise;
  }

  return {
    put: (name, sent) =>
      inWords(
        "write",
        (async () => {
          const part = at(`${name}.part`);
          await write(part, sent);
          // Older servers rename no file to a name that is taken.
          await unlink(at(name)).catch(() => undefined);
          await rename(part, at(name));
        })(),
      ),
    async read(name) {
      const [{ size }, handle] = await inWords("read", Promise.all([stat(at(name)), open(at(name), "r")]));
      const part = promisify(sftp.read.bind(sftp));
      return bytesOf((...where) => inWords("read", part(handle, ...where)), size);
    },
    list: async () =>
      (await inWords("list", readdir(place.folder === "" ? "." : place.folder))).map(
        ({ filename }) => filename,
      ),
    remove: (name) => inWords("delete", unlink(at(name))),
    [Symbol.asyncDispose]: async () => {
      client.end();
    },
  };
}
