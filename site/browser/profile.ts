/** What a visitor told us about themselves in an earlier questionnaire: kept in this browser, and only there. */

/** By what the detail is, not by what a questionnaire calls it. */
export type Profile = Readonly<Record<string, string>>;

/** Where the profile is kept. */
export const profileKey = "profile";

function isProfile(value: unknown): value is Profile {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((detail) => typeof detail === "string")
  );
}

/** What is known; nothing when this browser keeps nothing. */
export function readProfile(): Profile {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(profileKey) ?? "{}");
    return isProfile(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** Adds to what is known. */
export function keepProfile(profile: Profile): void {
  try {
    localStorage.setItem(profileKey, JSON.stringify({ ...readProfile(), ...profile }));
  } catch (error) {
    console.info("This browser keeps nothing:", error);
  }
}
