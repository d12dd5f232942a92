/** Shown where `canUsePasskeys` is false. */
export const noPasskeys = "Your browser makes no passkeys at this address. They need a name, and https.";
