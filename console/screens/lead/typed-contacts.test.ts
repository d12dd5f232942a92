import { expect, test } from "vitest";
import { changeIn, fieldName } from "./typed-contacts.ts";

const sender = { company: "Acme", name: "Jane", email: "jane@acme.example", phone: "", role: "" };
const sam = { id: "a1", name: "Sam", email: "sam@acme.example", phone: "", role: "CFO" };
const kim = { id: "b2", name: "Kim", email: "", phone: "+1 555 0100", role: "" };

/** The form as it is sent when nothing was typed, with some fields changed. */
function given(changes: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [part, text] of Object.entries(sender)) form.set(`sender-${part}`, text);
  for (const { id, ...parts } of [sam, kim])
    for (const [part, text] of Object.entries(parts)) form.set(`${id}-${part}`, text);
  for (const part of ["name", "email", "phone", "role"]) form.set(`new-${part}`, "");
  for (const [name, text] of Object.entries(changes)) form.set(name, text);
  return form;
}

const seen = { sender, contacts: [sam, kim] };

test("what is as it was is not sent, so that it overwrites nothing that others change", () => {
  expect(changeIn(given(), seen, "c3")).toEqual({ sender: {}, contacts: [], removed: [] });
  const role = { [fieldName("sender", "role")]: " CTO " };
  expect(changeIn(given(role), seen, "c3")).toEqual({ sender: { role: "CTO" }, contacts: [], removed: [] });
});

test("contacts are changed, removed and added, each once", () => {
  const typed = { "a1-phone": "+1 555 0177", "b2-remove": "yes", "b2-name": "Kim R", "new-name": "Lee" };
  expect(changeIn(given(typed), seen, "c3")).toEqual({
    sender: {},
    contacts: [
      { ...sam, phone: "+1 555 0177" },
      { id: "c3", name: "Lee", email: "", phone: "", role: "" },
    ],
    removed: ["b2"],
  });
});
