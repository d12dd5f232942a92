import type { CriterionGroup } from "#questionnaires/readiness/rules.ts";

/**
 * ISO/IEC 27001:2022 with Amendment 1:2024 (climate change, in 4.1 and 4.2): the numbered clauses that contain
 * requirements. Wording and evidence are ours.
 */
export const clauses: readonly CriterionGroup[] = [
  {
    name: "Context of the organization",
    criteria: [
      {
        number: "4.1",
        task: "Write down what inside and outside the company matters for security, climate change included.",
        wording:
          "What inside and outside the company matters for security is known. Climate change is considered.",
        evidence: "Context analysis with date; a sentence on climate change",
        effort: "S",
      },
      {
        number: "4.2",
        task: "List interested parties and which of their expectations you will meet.",
        wording: "Who has expectations, which, and which of them you will meet.",
        evidence: "List of interested parties with requirements",
        effort: "S",
      },
      {
        number: "4.3",
        task: "Decide the scope of the management system and write it down.",
        wording: "What the management system covers is decided and written down, with its borders.",
        evidence: "Scope statement with sites, services, interfaces",
        effort: "S",
      },
      {
        number: "4.4",
        task: "Set up the management system.",
        wording: "The management system exists, runs and gets better.",
        evidence: "Process overview; the system’s own calendar",
        effort: "M",
      },
    ],
  },
  {
    name: "Leadership",
    criteria: [
      {
        number: "5.1",
        task: "Have top management set goals and provide resources.",
        wording: "Top management leads: goals, resources, and its own time.",
        evidence: "Minutes; interview with top management; budget decisions",
        effort: "M",
      },
      {
        number: "5.2",
        task: "Write the information security policy, and have management approve it.",
        wording: "There is an information security policy, approved and known.",
        evidence: "Policy with approval, version and how it was published",
        effort: "S",
      },
      {
        number: "5.3",
        task: "Assign roles and authority for security.",
        wording: "Roles and authority for security are assigned.",
        evidence: "Role descriptions; appointment of the person responsible",
        effort: "S",
      },
    ],
  },
  {
    name: "Planning",
    criteria: [
      {
        number: "6.1.1",
        task: "Plan how to address the risks and opportunities of the management system.",
        wording: "Risks and opportunities of the management system itself are addressed.",
        evidence: "Planned actions with a look at whether they worked",
        effort: "M",
      },
      {
        number: "6.1.2",
        task: "Write down how risks are assessed, and assess them.",
        wording: "Risks are assessed by a defined method that gives comparable results.",
        evidence: "Method with acceptance criteria; risk register with owners",
        effort: "M",
      },
      {
        number: "6.1.3",
        task: "Write the treatment plan and the Statement of Applicability.",
        wording: "Risks are treated, controls are compared with Annex A, owners accept what remains.",
        evidence: "Treatment plan; Statement of Applicability; acceptance of residual risk",
        effort: "M",
      },
      {
        number: "6.2",
        task: "Set measurable security goals, with a plan.",
        wording: "Security goals are set, measurable where possible, with a plan.",
        evidence: "Objectives with measure, owner, date and result",
        effort: "S",
      },
      {
        number: "6.3",
        task: "Plan changes to the management system.",
        wording: "Changes to the management system are planned.",
        evidence: "Change record of the management system",
        effort: "S",
      },
    ],
  },
  {
    name: "Support",
    criteria: [
      {
        number: "7.1",
        task: "Provide the people, time and money.",
        wording: "The resources that it takes are there.",
        evidence: "Budget and hours; tools",
        effort: "S",
      },
      {
        number: "7.2",
        task: "Record that the people who affect security are competent.",
        wording: "People who affect security are competent.",
        evidence: "Competence needs per role; training and experience on record",
        effort: "M",
      },
      {
        number: "7.3",
        task: "Tell people the policy and their part in it.",
        wording: "People know the policy, their part in it, and what it means not to follow it.",
        evidence: "Awareness records; an answer in an interview",
        effort: "S",
      },
      {
        number: "7.4",
        task: "Decide who tells whom what about security, and when.",
        wording: "Who tells whom what about security, and when, is settled.",
        evidence: "Communication plan",
        effort: "S",
      },
      {
        number: "7.5.1",
        task: "List the documents that the standard asks for, and write those that are missing.",
        wording: "The documents that the standard and you need exist.",
        evidence: "Document list against the standard",
        effort: "M",
      },
      {
        number: "7.5.2",
        task: "Give each document an author, a date, a review and an approval.",
        wording: "Documents have title, date, author, format, review and approval.",
        evidence: "Samples with version and approval",
        effort: "S",
      },
      {
        number: "7.5.3",
        task: "Keep documents where they are found and protected, and old ones apart.",
        wording: "Documents can be found, are protected, and old ones are kept apart.",
        evidence: "Document control; access rights; retention",
        effort: "M",
      },
    ],
  },
  {
    name: "Operation",
    criteria: [
      {
        number: "8.1",
        task: "Carry out what was planned, outsourced processes included, and keep the records.",
        wording: "What was planned is carried out and controlled, outsourced processes included.",
        evidence: "Process records; control of suppliers and changes",
        effort: "M",
      },
      {
        number: "8.2",
        task: "Set when risks are assessed again, and keep the results.",
        wording: "Risk assessments are repeated at intervals and after large changes.",
        evidence: "Risk assessments with dates",
        effort: "S",
      },
      {
        number: "8.3",
        task: "Carry out the treatment plan, and keep the results.",
        wording: "The treatment plan is carried out.",
        evidence: "Status of treatment; evidence per control",
        effort: "L",
      },
    ],
  },
  {
    name: "Performance evaluation",
    criteria: [
      {
        number: "9.1",
        task: "Decide what is measured, how, when and by whom.",
        wording: "What is measured, how, when and by whom is decided, and results are judged.",
        evidence: "Metrics with results and evaluation",
        effort: "M",
      },
      {
        number: "9.2.1",
        task: "Hold internal audits at planned intervals.",
        wording: "Internal audits are held at planned intervals.",
        evidence: "Internal audit report before stage 2",
        effort: "M",
      },
      {
        number: "9.2.2",
        task: "Write the audit program, with criteria, scope and impartial auditors.",
        wording: "There is an audit program with criteria, scope and impartial auditors.",
        evidence: "Audit program; proof that nobody audits their own work",
        effort: "S",
      },
      {
        number: "9.3.1",
        task: "Hold a management review at planned intervals.",
        wording: "Top management reviews the system at planned intervals.",
        evidence: "Date and attendance of the management review",
        effort: "S",
      },
      {
        number: "9.3.2",
        task: "Take everything that the standard lists to the management review.",
        wording: "The review looks at all that it must: changes, results, audits, risks, feedback.",
        evidence: "Agenda and inputs of the review",
        effort: "S",
      },
      {
        number: "9.3.3",
        task: "Record what the management review decides.",
        wording: "The review decides on improvements and changes.",
        evidence: "Minutes with decisions",
        effort: "S",
      },
    ],
  },
  {
    name: "Improvement",
    criteria: [
      {
        number: "10.1",
        task: "Keep a list of improvements, and work it off.",
        wording: "The system is improved continually.",
        evidence: "List of improvements with their origin",
        effort: "S",
      },
      {
        number: "10.2",
        task: "Correct nonconformities and their causes, and record both.",
        wording: "Nonconformities are corrected, and their causes too.",
        evidence: "Corrective actions with cause and a check that they worked",
        effort: "S",
      },
    ],
  },
];
