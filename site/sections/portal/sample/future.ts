import { word } from "#words/word.ts";

/** Electricity of servers and office machines in kWh, by month from January. */
export const energy: readonly number[] = [
  1840, 1795, 1760, 1690, 1655, 1610, 1625, 1600, 1540, 1495, 1450, 1420,
];

export const sustainability: readonly {
  readonly label: string;
  readonly value: string;
  readonly detail: string;
}[] = [
  { label: word("Electricity"), value: "−23%", detail: word("December against January") },
  { label: word("Devices given a second life"), value: "14", detail: word("of 17 that were replaced") },
  { label: word("Servers switched off"), value: "6", detail: word("that nobody used") },
];

/** Where public-key cryptography is used, and what replaces it (NIST FIPS 203 and 204, August 2024). */
export type Cryptography = {
  readonly where: string;
  readonly today: string;
  readonly next: string;
  readonly status: "done" | "testing" | "planned";
};

export const cryptography: readonly Cryptography[] = [
  {
    where: word("Browser to website"),
    today: word("X25519"),
    next: word("X25519 with ML-KEM-768"),
    status: "done",
  },
  { where: word("Remote access"), today: word("ECDH P-256"), next: word("ML-KEM-768"), status: "testing" },
  { where: word("Backups kept 7 years"), today: "RSA-2048", next: word("ML-KEM-1024"), status: "testing" },
  { where: word("Signed documents"), today: "RSA-2048", next: word("ML-DSA-65"), status: "planned" },
];

/** Projects with their first and last quarter, from 1 to 4, both included. */
export const roadmap: readonly {
  readonly title: string;
  readonly first: number;
  readonly last: number;
  readonly status: "running" | "decided" | "idea";
}[] = [
  { title: word("Passwordless sign-in for everyone"), first: 1, last: 1, status: "running" },
  { title: word("File server moves to the cloud"), first: 1, last: 2, status: "running" },
  { title: word("SOC 2 Type II observation window"), first: 2, last: 4, status: "decided" },
  { title: word("Wifi 7 in the warehouse"), first: 3, last: 3, status: "decided" },
  { title: word("Assistants that may file tickets"), first: 4, last: 4, status: "idea" },
];
