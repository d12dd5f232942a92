/**
 * A letter to a customer who waits for a report. The company fills in the texts in brackets. {asked}
 * says what the customer asked for; {standing} says what the company holds; {steps} are lines about
 * what is done so far, as the plan has it; {dates} are those of the plan. The letter promises no result: {decided}
 * says whose decision it is.
 */
export const waitingLetter = `[Date]

To {whom}

{asked} {standing} This is where we stand.

{steps}
The dates that we plan with are:
{dates}

These dates are a plan, not a promise of the result{decided}. We will tell you when a date moves. Until then we will answer your questions about single controls, and [name] is the person to ask.

[Name, role, signature]`;

/**
 * A letter to a customer who wants no report of an auditor. {inPlace} are lines of what is in place, in the words of the
 * criteria, and of what is so in part: those that the review has not ticked ask the company to confirm them, and each of the
 * latter asks which part it is.
 */
export const standingLetter = `[Date]

To {whom}

You asked us what we do for the security of your information. {standing} This is in place today:

{inPlace}

We say so ourselves: no independent auditor has examined it. We will answer your questions about single points, and [name] is the person to ask.

[Name, role, signature]`;
