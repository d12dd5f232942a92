/**
 * The English sentences, used until the firm's own are loaded. In the browser's code the build replaces them.
 */
export const speech = {
  locale: "en-US",
  sentences: {
    required: "{label}: please fill this in.",
    email: "{label}: please write an address like name@company.com.",
    emailName:
      "{label}: we cannot write to names with letters like ö before the @. Please use another address.",
    phone: "{label}: please write it with its area code, like (555) 010-0142.",
    tooLong: "{label}: please send text of at most {limit} characters.",
    option: "{label}: please choose one of the options offered.",
    options: "{label}: please send a list of options.",
    optionOnce: "{label}: an option may be chosen once.",
    sureToErase: "To erase everything, please tick the box.",
    ownAddress: "Your e-mail address: please write an address like name@company.com.",
    askedTooOften:
      "We have asked about other addresses several times today. Please try again tomorrow; the rest is saved.",
  },
};
