/** Where a person enters a client's room. Everybody who has the token can read there: it is a secret. */
export function roomPath(token: string): string {
  return `/room/${token}`;
}

/** The page of a topic in a room. `room`: its path. */
export function topicPath(room: string, topic: string): string {
  return `${room}/topics/${encodeURIComponent(topic)}`;
}

/** The page on which a person ends the mails about what is asked of them, and where mail programs post to do so. */
export function roomMailsPath(token: string): string {
  return `${roomPath(token)}/mails`;
}

/** A code that is mailed to a person: digits, tries, minutes and days for which it, and a browser with it, is good. */
export const roomCode = { digits: 6, tries: 5, minutes: 15, browserHours: 24, aDay: 10 } as const;

/** People of a room at most. */
export const mostPeople = 250;

/** Characters at most of a text that is typed as an answer or beside one. */
export const longestAnswer = 2000;
