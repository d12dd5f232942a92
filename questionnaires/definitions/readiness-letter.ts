/**
 * For a customer who waits for a report. What stands in brackets is for the company to fill in; {dates} are the
 * earliest dates of the plan. It promises no result, because an auditor's opinion is the auditor's.
 */
export const waitingLetter = `[Date]

To [customer, name of the person who asked]

You asked us for a report on our security. We have not got it yet. This is where we stand.

- We have had our readiness assessed on [date] and have started to close what is open.
- [If so:] We have engaged [name of the independent firm] by a letter of [date].
- The earliest dates that we plan with are:
{dates}

These dates are a plan, not a promise of the result: the opinion is the auditor's. We will tell you when a date moves. Until then we will answer your questions about single controls, and [name] is the person to ask.

[Name, role, signature]`;
