/**
 * A letter to a customer who waits for a report. The company fills in the texts in brackets. {proof} is the
 * report or certificate that the customer asked for; {standing} says what the company holds; {dates} are those of the plan. The letter promises no
 * result, because only the auditor decides on an opinion or a certificate.
 */
export const waitingLetter = `[Date]

To [customer, name of the person who asked]

You asked us for {proof}. {standing} This is where we stand.

- [After the gap assessment:] On [date] we compared ourselves with what the auditor will look at. [If so:] We have started to close what is open.
- [If so:] We have engaged [name of the independent firm] by a letter of [date].
- The dates that we plan with are:
{dates}

These dates are a plan, not a promise of the result: an opinion is the CPA firm's, and a certificate is the certification body's decision. We will tell you when a date moves. Until then we will answer your questions about single controls, and [name] is the person to ask.

[Name, role, signature]`;
