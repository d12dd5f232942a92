/**
 * Name of a hidden field. A form that shows a questionnaire in part, or a list in parts, has one before each
 * question and an empty one after the last. Its value is the question as the visitor reads it.
 */
export const askedField = "asked";
