/** What a visitor wrote about themselves in an earlier questionnaire: kept in this browser alone. */

/** The values by the general name of a detail ("email"), not by the name of a question. */
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

/** The kept profile; an empty one when nothing is kept. */
export function readProfile(): Profile {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(profileKey) ?? "{}");
    return isProfile(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** Adds details to the kept profile. */
export function keepProfile(profile: Profile): void {
  try {
    localStorage.setItem(profileKey, JSON.stringify({ ...readProfile(), ...profile }));
  } catch (error) {
    console.info("This browser keeps nothing:", error);
  }
}
