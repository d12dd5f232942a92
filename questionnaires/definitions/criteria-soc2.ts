import type { CriterionGroup } from "#questionnaires/readiness/rules.ts";

/**
 * SOC 2: the criteria of the AICPA's Trust Services Criteria (TSP section 100, 2017, with the revised points
 * of focus of 2022), by number. Wording and evidence are ours.
 */
export const commonCriteria: readonly CriterionGroup[] = [
  {
    name: "Control environment",
    criteria: [
      {
        number: "CC1.1",
        task: "Write a code of conduct, have everyone sign it, and act when it is broken.",
        wording: "Leaders set standards of conduct, follow them and act on deviations.",
        evidence: "Code of conduct with signatures; record of a violation handled, if there was one",
        effort: "S",
      },
      {
        number: "CC1.2",
        task: "Put security on the agenda of a board or of owners who do not run it.",
        wording: "A board, or owners in its place, oversees security and is independent of those who run it.",
        evidence: "Minutes in which security was on the agenda; who sits on the board and why",
        effort: "M",
      },
      {
        number: "CC1.3",
        task: "Draw the organization chart and name who is responsible for security.",
        wording: "Who decides, who does and who reports to whom is set out.",
        evidence: "Organization chart; security roles by name; job descriptions",
        effort: "S",
      },
      {
        number: "CC1.4",
        task: "Check, train and review the people with security duties.",
        wording: "People with security duties are chosen, trained and kept with care.",
        evidence: "Background checks where lawful; training records; reviews of performance",
        effort: "M",
      },
      {
        number: "CC1.5",
        task: "Put control duties into goals and reviews.",
        wording: "Everyone answers for their part in the controls.",
        evidence: "Goals and reviews that name control duties; signed acknowledgement of policies",
        effort: "S",
      },
    ],
  },
  {
    name: "Communication and information",
    criteria: [
      {
        number: "CC2.1",
        task: "List your systems and data, and who relies on which report.",
        wording: "Controls run on information that is relevant, complete and current.",
        evidence: "Inventory of systems and data; data flow diagram; reports that control owners use",
        effort: "M",
      },
      {
        number: "CC2.2",
        task: "Tell people the security goals, their duties and whom to tell, and train them.",
        wording: "People inside know the security goals, their duties and whom to tell.",
        evidence: "Where policies are published; awareness training records; a way to report concerns",
        effort: "S",
      },
      {
        number: "CC2.3",
        task: "Tell customers what you promise and how to report a problem.",
        wording: "Customers and partners know what is promised and how to report a problem.",
        evidence: "Terms of service; system description; security contact; notices of changes",
        effort: "S",
      },
    ],
  },
  {
    name: "Risk assessment",
    criteria: [
      {
        number: "CC3.1",
        task: "State your service commitments and goals in writing.",
        wording: "Goals are clear enough that risks to them can be named.",
        evidence: "Stated service commitments and system requirements; objectives for the year",
        effort: "S",
      },
      {
        number: "CC3.2",
        task: "Write down the risks, rate them and give each an owner.",
        wording: "Risks to those goals are found, rated and given to someone.",
        evidence: "Risk assessment of the last 12 months; risk register with owners and treatment",
        effort: "M",
      },
      {
        number: "CC3.3",
        task: "Add fraud scenarios to the risk assessment.",
        wording: "Fraud is one of the risks that are considered.",
        evidence: "Fraud scenarios in the risk register, for example payment changes by mail",
        effort: "S",
      },
      {
        number: "CC3.4",
        task: "Look at risks again after each large change, and record it.",
        wording: "Large changes in business, people or technology trigger a new look at risk.",
        evidence: "Risk register updated after a change; agenda of change planning",
        effort: "S",
      },
    ],
  },
  {
    name: "Monitoring activities",
    criteria: [
      {
        number: "CC4.1",
        task: "Schedule checks that controls exist and work.",
        wording: "Someone checks, continuously or at intervals, that controls exist and work.",
        evidence: "Control self-checks; internal audit or penetration test reports",
        effort: "M",
      },
      {
        number: "CC4.2",
        task: "Track findings to the people who fix them until they are fixed.",
        wording: "What the checks find is reported to those who can correct it, and corrected.",
        evidence: "Findings with owner and due date; report to management; closed tickets",
        effort: "S",
      },
    ],
  },
  {
    name: "Control activities",
    criteria: [
      {
        number: "CC5.1",
        task: "Choose a control for each risk, and separate duties that conflict.",
        wording: "Controls are chosen to answer the risks that were found, with duties kept apart.",
        evidence: "Risk and control matrix; where one person could do everything, and what watches it",
        effort: "M",
      },
      {
        number: "CC5.2",
        task: "Set general IT controls: infrastructure, access, change.",
        wording: "General controls over technology are chosen and built: infrastructure, access, change.",
        evidence: "List of technology controls with owners; configuration standards",
        effort: "M",
      },
      {
        number: "CC5.3",
        task: "Write the policies, and the procedures that put them into practice.",
        wording: "Policies say what is expected, and procedures put it into practice.",
        evidence: "Approved policies with owner and review date; procedures; acknowledgements",
        effort: "M",
      },
    ],
  },
  {
    name: "Logical and physical access",
    criteria: [
      {
        number: "CC6.1",
        task: "Require multi-factor authentication for every account, and encrypt data at rest and in transit.",
        wording: "Systems and data are protected by identities, authentication and encryption.",
        evidence: "MFA and SSO settings; encryption settings; key management; inventory of assets",
        effort: "M",
      },
      {
        number: "CC6.2",
        task: "Approve accounts before they are created, and remove them on the last day.",
        wording: "Accounts are created only after approval and removed when they are no longer needed.",
        evidence: "Access requests for a sample of joiners; removal records for a sample of leavers",
        effort: "S",
      },
      {
        number: "CC6.3",
        task: "Give access by role, and review it at intervals.",
        wording: "Access follows the role, is limited to what is needed and is reviewed.",
        evidence: "Role matrix; quarterly access reviews with what was removed",
        effort: "M",
      },
      {
        number: "CC6.4",
        task: "Limit and log who enters offices, server rooms and backup storage.",
        wording: "Only authorized people reach offices, data centers and backup media.",
        evidence: "Badge lists and reviews; visitor log; the data center’s own SOC report",
        effort: "S",
      },
      {
        number: "CC6.5",
        task: "Wipe equipment and media before they leave your control.",
        wording: "Equipment and media are wiped before they leave your control.",
        evidence: "Disposal policy; wiping or destruction certificates; returned laptops of leavers",
        effort: "S",
      },
      {
        number: "CC6.6",
        task: "Restrict access from outside: firewall rules, open ports and remote sign-in.",
        wording: "The boundary of the system is protected against attack from outside.",
        evidence: "Firewall and security group rules; MFA on remote access; review of open ports",
        effort: "M",
      },
      {
        number: "CC6.7",
        task: "Encrypt data in transit, on laptops and on media.",
        wording: "Data is protected while it is sent, moved or taken away.",
        evidence: "TLS settings; disk encryption on laptops; rules for removable media and sharing",
        effort: "M",
      },
      {
        number: "CC6.8",
        task: "Protect endpoints against malware, and restrict who may install software.",
        wording: "Malicious or unauthorized software is kept out, or noticed.",
        evidence: "Endpoint protection coverage list; who may install software; alerts handled",
        effort: "S",
      },
    ],
  },
  {
    name: "System operations",
    criteria: [
      {
        number: "CC7.1",
        task: "Scan for weaknesses and changes of configuration, and fix what is found.",
        wording: "New weaknesses and changes of configuration are found.",
        evidence: "Vulnerability scans with fixes and dates; configuration baselines; drift alerts",
        effort: "M",
      },
      {
        number: "CC7.2",
        task: "Collect logs in one place, and let someone act on alerts.",
        wording: "Systems are watched for signs of attack, error or disaster.",
        evidence: "Log sources; alert rules; an alert followed from start to end",
        effort: "M",
      },
      {
        number: "CC7.3",
        task: "Triage events by written severity levels.",
        wording: "Events are evaluated: incident or not.",
        evidence: "Triage records; severity definitions; escalation times met",
        effort: "S",
      },
      {
        number: "CC7.4",
        task: "Write the incident response plan, and rehearse it.",
        wording: "Incidents are handled by a known plan: contain, remediate, communicate.",
        evidence: "Incident response plan; rehearsal record; incident tickets with notices sent",
        effort: "M",
      },
      {
        number: "CC7.5",
        task: "Test a restore, and write down how causes are removed.",
        wording: "After an incident, systems are recovered and the cause is removed.",
        evidence: "Recovery steps; root cause reviews; changes made because of them",
        effort: "M",
      },
    ],
  },
  {
    name: "Change management",
    criteria: [
      {
        number: "CC8.1",
        task: "Have every change approved and tested before production, and keep the record.",
        wording: "Changes are authorized, tested, approved and only then put into production.",
        evidence: "Pull requests with review and tests for a sample of changes; emergency changes",
        effort: "M",
      },
    ],
  },
  {
    name: "Risk mitigation",
    criteria: [
      {
        number: "CC9.1",
        task: "Write the continuity plan, and rehearse it.",
        wording: "Business interruptions are planned for, and insured where that makes sense.",
        evidence: "Business continuity plan; insurance policy; impact analysis",
        effort: "M",
      },
      {
        number: "CC9.2",
        task: "List the vendors that touch data, assess their risk, and bind them by contract.",
        wording: "Vendors and partners are assessed, bound by contract and watched.",
        evidence: "Vendor list with risk rating; their SOC reports and your notes; contracts",
        effort: "M",
      },
    ],
  },
];

export const availability: readonly CriterionGroup[] = [
  {
    name: "Availability",
    criteria: [
      {
        number: "A1.1",
        task: "Measure capacity and plan for load.",
        wording: "Capacity is measured and planned, so that load does not stop the service.",
        evidence: "Capacity dashboards; alert thresholds; a scaling decision",
        effort: "S",
      },
      {
        number: "A1.2",
        task: "Back up what the service needs, and protect the backups.",
        wording: "Backups, spare infrastructure and protection of the premises are in place and kept up.",
        evidence: "Backup settings and job logs; regions or sites used; the provider’s SOC report",
        effort: "M",
      },
      {
        number: "A1.3",
        task: "Rehearse the recovery, and keep the record.",
        wording: "Recovery is rehearsed.",
        evidence: "Restore test with date and result; disaster recovery exercise",
        effort: "M",
      },
    ],
  },
];

export const confidentiality: readonly CriterionGroup[] = [
  {
    name: "Confidentiality",
    criteria: [
      {
        number: "C1.1",
        task: "Mark confidential information and set how long it is kept.",
        wording: "Confidential information is known as such and kept for as long as it must be.",
        evidence: "Data classification; retention schedule; where confidential data lies",
        effort: "M",
      },
      {
        number: "C1.2",
        task: "Destroy confidential information when its time is over, and record it.",
        wording: "Confidential information is destroyed when it is no longer needed.",
        evidence: "Deletion jobs or tickets; proof of deletion after a customer left",
        effort: "M",
      },
    ],
  },
];

export const processingIntegrity: readonly CriterionGroup[] = [
  {
    name: "Processing integrity",
    criteria: [
      {
        number: "PI1.1",
        task: "Specify what processing should achieve, and tell users.",
        wording: "What processing should achieve is specified and told to users.",
        evidence: "Product specifications; data definitions; documentation for users",
        effort: "M",
      },
      {
        number: "PI1.2",
        task: "Check input for completeness and accuracy.",
        wording: "Input is checked for completeness and accuracy.",
        evidence: "Validation rules; rejected input and what happened to it",
        effort: "M",
      },
      {
        number: "PI1.3",
        task: "Compare processing with its specification, and follow up errors.",
        wording: "Processing does what was specified, and errors are noticed.",
        evidence: "Reconciliations; job monitoring; error tickets",
        effort: "L",
      },
      {
        number: "PI1.4",
        task: "Check that output is complete, accurate and on time, and limit who gets it.",
        wording: "Output is complete, accurate, on time, and goes only where it should.",
        evidence: "Output checks; delivery logs; access to reports",
        effort: "M",
      },
      {
        number: "PI1.5",
        task: "Protect stored input, work in progress and output against loss and change.",
        wording: "Stored input, work in progress and output stay complete and correct.",
        evidence: "Integrity checks on storage; restore comparisons; archive settings",
        effort: "M",
      },
    ],
  },
];

export const privacy: readonly CriterionGroup[] = [
  {
    name: "Privacy",
    criteria: [
      {
        number: "P1.1",
        task: "Publish a privacy notice, and show it before data is collected.",
        wording: "People are told, in time and plainly, what happens to their data.",
        evidence: "Privacy notice with versions and dates; how changes were announced",
        effort: "S",
      },
      {
        number: "P2.1",
        task: "Tell people their choices, and record consent where it is needed.",
        wording: "People are told their choices, and consent is obtained where it is needed.",
        evidence: "Consent screens and records; what happens after a no",
        effort: "M",
      },
      {
        number: "P3.1",
        task: "List what you collect and why, and stop collecting the rest.",
        wording: "Personal data is collected only as the stated purposes need.",
        evidence: "List of personal data with purposes; form reviews",
        effort: "M",
      },
      {
        number: "P3.2",
        task: "Obtain explicit consent before collection, where it is needed.",
        wording: "Where explicit consent is needed, it is obtained before collection.",
        evidence: "Records of explicit consent; texts that were shown",
        effort: "M",
      },
      {
        number: "P4.1",
        task: "Limit each use of personal data to a stated purpose.",
        wording: "Personal data is used only for the stated purposes.",
        evidence: "Access by purpose; review of analytics and marketing uses",
        effort: "M",
      },
      {
        number: "P4.2",
        task: "Set a retention period for each kind of personal data, and keep to it.",
        wording: "Personal data is kept no longer than the purposes need.",
        evidence: "Retention schedule; proof that it runs",
        effort: "M",
      },
      {
        number: "P4.3",
        task: "Dispose of personal data securely, and keep a record.",
        wording: "Personal data is disposed of securely.",
        evidence: "Deletion procedure; samples of deletion requests carried out",
        effort: "M",
      },
      {
        number: "P5.1",
        task: "Set up how people get to see the data held about them.",
        wording: "People can see the data held about them.",
        evidence: "Access request procedure; requests answered, with dates and identity checks",
        effort: "M",
      },
      {
        number: "P5.2",
        task: "Set up how people have their data corrected, and how recipients are told.",
        wording: "People can have their data corrected, and recipients are told.",
        evidence: "Correction requests and what was done; reasons given for refusals",
        effort: "M",
      },
      {
        number: "P6.1",
        task: "Check consent before personal data goes to a third party.",
        wording: "Personal data goes to third parties only with the consent that is needed.",
        evidence: "List of recipients with legal ground; consent records",
        effort: "M",
      },
      {
        number: "P6.2",
        task: "Keep a record of authorized disclosures.",
        wording: "Authorized disclosures are recorded.",
        evidence: "Disclosure log",
        effort: "S",
      },
      {
        number: "P6.3",
        task: "Keep a record of unauthorized disclosures, breaches included.",
        wording: "Unauthorized disclosures are recorded, breaches included.",
        evidence: "Incident log with the personal data concerned",
        effort: "S",
      },
      {
        number: "P6.4",
        task: "Put data protection terms into contracts with third parties, and check them.",
        wording: "Third parties with access to personal data commit to protect it, and are checked.",
        evidence: "Data processing agreements; vendor reviews",
        effort: "M",
      },
      {
        number: "P6.5",
        task: "Put breach reporting into contracts with third parties, and act on reports.",
        wording: "Third parties commit to report breaches to you, and you act on them.",
        evidence: "Notice clauses in contracts; a notice received and handled",
        effort: "S",
      },
      {
        number: "P6.6",
        task: "Write down who is told of a breach, by whom and by when.",
        wording: "People, regulators and others concerned are told of breaches.",
        evidence: "Breach notification procedure with deadlines; notices sent",
        effort: "M",
      },
      {
        number: "P6.7",
        task: "Be ready to say, on request, what is held about a person and who received it.",
        wording: "People can learn, on request, what is held about them and to whom it was disclosed.",
        evidence: "Answers to such requests; records they were drawn from",
        effort: "M",
      },
      {
        number: "P7.1",
        task: "Check personal data for accuracy and relevance at intervals.",
        wording: "Personal data is kept accurate, current, complete and relevant.",
        evidence: "Ways to update data; checks for stale records",
        effort: "S",
      },
      {
        number: "P8.1",
        task: "Name who receives privacy complaints, and record how each was settled.",
        wording: "Complaints about privacy are received, settled and learned from.",
        evidence: "Privacy contact; complaints log; periodic compliance review",
        effort: "S",
      },
    ],
  },
];
