import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { Alerts, ClientHead } from "#site/sections/portal/client-head.tsx";
import { Frameworks, RecentActivity, SystemStatus } from "#site/sections/portal/client-lists.tsx";
import { ClientStats } from "#site/sections/portal/client-stats.tsx";
import { Panels } from "#site/sections/portal/panel.tsx";
import { PortalClosing } from "#site/sections/portal/portal-closing.tsx";
import { SampleNote } from "#site/sections/portal/portal-head.tsx";
import { NewTicket, SupportTickets } from "#site/sections/portal/support-tickets.tsx";

export const routes = page("/client-portal", (here) => {
  const { content } = here;
  const { company, scheduling } = facts(content);
  const { title, description, heading, sample, lead, note, close, closing, ...portal } =
    content.words("client-portal");
  return (
    <Base here={here} title={title} description={description} hidden ends>
      <div className="wrap">
        <ClientHead
          {...{ heading, sample, lead, close }}
          bookingUrl={scheduling.consultation}
          actions={portal.actions}
          settings={portal.settings}
        />
        <Alerts {...portal.alerts} locale={company.locale} close={close} />
        <ClientStats {...portal.stats} locale={company.locale} />
        <Panels>
          <SupportTickets {...portal.tickets} locale={company.locale} close={close} />
          <SystemStatus {...portal.status} locale={company.locale} />
          <RecentActivity {...portal.activity} />
          <Frameworks {...portal.frameworks} />
        </Panels>
        <NewTicket {...portal.newTicket} email={company.email} close={close} />
      </div>
      <SampleNote note={note} />
      <PortalClosing
        title={closing.title}
        lead={closing.lead}
        links={[
          { label: closing.start, href: "/questionnaire" },
          { label: closing.more, href: "/member-portal" },
        ]}
      />
    </Base>
  );
});
