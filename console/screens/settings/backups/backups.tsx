import { SettingsForm } from "#console/screens/settings/server/settings-form.tsx";

/** When backups are made, where they are stored, and who can decrypt them. */
export function Backups() {
  return (
    <section>
      <h2>Backups</h2>
      <p>
        A backup holds all leads, mails and settings, passwords of mail servers among them. Let it be
        encrypted and copied to another place. A copy is made by a command that only the environment may name
        (<code>BACKUP_COPY_COMMAND</code>).
      </p>
      <SettingsForm group="backups" />
    </section>
  );
}
