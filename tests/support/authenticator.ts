import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { NewCredential, SignedCredential } from "#contract/console/passkeys.ts";

/** What an answer says beside the challenge: the page that asked, and whether a person unlocked the device. */
type Ceremony = {
  readonly origin: string;
  readonly challenge: string;
  /** By default the origin's host. */
  readonly party?: string;
  /** By default true. */
  readonly isUnlocked?: boolean;
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

function clientData(type: string, { origin, challenge }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

// W3C Web Authentication, section 6.1: RP id hash, flags, counter.
function authenticatorData({ origin, party, isUnlocked = true }: Ceremony, count: number, extra = 0): Buffer {
  const present = 0x01;
  const flags = Buffer.from([present | (isUnlocked ? 0x04 : 0) | extra]);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(party ?? new URL(origin).hostname), flags, counter]);
}

// CBOR (RFC 8949) of what is needed here: short byte strings, short texts, maps.
const cborBytes = (bytes: Uint8Array) => Buffer.from([0x58, bytes.length, ...bytes]);
const cborText = (text: string) => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);

function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [left, right] = [x, y].map((coordinate) => cborBytes(Buffer.from(coordinate, "base64url")));
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, left ?? head, Buffer.from([0x22]), right ?? head]);
}

/** A device in software that holds one passkey and counts what it signs. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const names = { id: base64url(credentialId), rawId: base64url(credentialId), type: "public-key" } as const;
  let count = 1;
  return {
    /** What the browser sends after it made the passkey. */
    create(ceremony: Ceremony): NewCredential {
      const attested = Buffer.concat([
        authenticatorData(ceremony, count, 0x40),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicKey),
      ]);
      const fields = [
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(attested),
      ];
      return {
        ...names,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", ceremony)),
          attestationObject: base64url(Buffer.concat([Buffer.from([0xa3]), ...fields])),
          transports: ["internal"],
        },
      };
    },
    /**
     * What the browser sends after the passkey signed. `isBehind`: with an old count, like a copied passkey.
     */
    sign(ceremony: Ceremony, operatorId: string, { isBehind = false } = {}): SignedCredential {
      if (!isBehind) count += 1;
      const data = authenticatorData(ceremony, isBehind ? 1 : count);
      const client = clientData("webauthn.get", ceremony);
      return {
        ...names,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: base64url(Buffer.from(operatorId)),
        },
      };
    },
  };
}
