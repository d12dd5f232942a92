/**
 * The hidden field that stands before each question of a form that asks only some of a questionnaire, or a list in
 * parts. Its value is the question as the visitor reads it; an empty one stands after the last.
 */
export const askedField = "asked";
