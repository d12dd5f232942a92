/**
 * The field that people do not see; only programs fill it in. No program that fills in what it knows of a person has
 * anything for a field of this name.
 */
export const trapField = "closing_remark";
