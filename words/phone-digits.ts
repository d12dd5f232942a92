/** A number of which the end is written with the letters of a telephone's keys. A street has a space between its words. */
const lettered = /^[\s+(]*(?:\d[\s().-]*){3,9}(?:[A-Za-z][().-]*){2,8}$/;

/** Digits of a whole number with such letters: a shorter one is rather a house number with its street. */
const fewestLettered = 10;
const mostLettered = 15;

/** The digits on the keys of a telephone for A to Z. */
const keys = "22233344455566677778889999";

/** A telephone number in which letters of its keys are digits: "1-800-FLOWERS" becomes "1-800-3569377". */
export function withKeyedDigits(phone: string): string {
  const keyed = phone.replaceAll(
    /[A-Za-z]/g,
    (letter) => keys[letter.toUpperCase().charCodeAt(0) - 65] ?? "",
  );
  const count = keyed.replaceAll(/\D/g, "").length;
  const isNumber = lettered.test(phone) && count >= fewestLettered && count <= mostLettered;
  return isNumber ? keyed : phone;
}

/** The address that dials a number (RFC 3966). */
export function dialAddress(phone: string): string {
  return `tel:${withKeyedDigits(phone).replace(/[^+\d]/g, "")}`;
}
