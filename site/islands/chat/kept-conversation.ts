import { type Conversation, type Message, nothingSaid } from "./conversation.ts";

/** The conversation and the unsent message: kept in this tab alone. */

const conversationKey = "chat";
const draftKey = "chat-draft";

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    console.info("This browser keeps nothing:", error);
  }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== "object" || value === null) return false;
  const has = (name: string, type: string) => typeof Reflect.get(value, name) === type;
  const isSaid = has("id", "string") && has("text", "string") && has("timestamp", "string");
  const sender: unknown = Reflect.get(value, "sender");
  if (sender === "user") return isSaid;
  const lists = ["links", "followUps"].every((name) => Array.isArray(Reflect.get(value, name)));
  return isSaid && sender === "bot" && lists && has("urgent", "boolean") && has("callBack", "boolean");
}

function isConversation(value: unknown): value is Conversation {
  return (
    typeof value === "object" &&
    value !== null &&
    "messages" in value &&
    "awaited" in value &&
    "calendar" in value &&
    Array.isArray(value.messages) &&
    value.messages.every(isMessage) &&
    Array.isArray(value.awaited) &&
    value.awaited.every((awaited) => typeof awaited === "object" && awaited !== null) &&
    ["unasked", "open", "closed"].includes(String(value.calendar))
  );
}

/** The conversation of this tab. A calendar that was open is not loaded again by itself: a button offers it. */
export function readConversation(): Conversation {
  try {
    const kept: unknown = JSON.parse(read(conversationKey));
    if (!isConversation(kept)) return nothingSaid;
    return { ...kept, calendar: kept.calendar === "unasked" ? "unasked" : "closed" };
  } catch {
    return nothingSaid;
  }
}

export function keepConversation(conversation: Conversation): void {
  write(conversationKey, JSON.stringify(conversation));
}

/** The message that is not sent yet. */
export function readMessage(): string {
  return read(draftKey);
}

export function keepMessage(text: string): void {
  write(draftKey, text);
}
