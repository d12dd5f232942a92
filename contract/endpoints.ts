/** A constant of its own, because every page's script contains it, and nothing else of this file. */
export const analyticsPath = "/api/analytics";

/** Every address below /api/. The site and the server both read it here; contract/openapi describes each. */
export const endpoints = {
  questionnaire: { method: "POST", path: "/api/questionnaire" },
  soc2Questionnaire: { method: "POST", path: "/api/soc2-questionnaire" },
  callBack: { method: "POST", path: "/api/call-back" },
  message: { method: "POST", path: "/api/message" },
  healthResult: { method: "POST", path: "/api/health-result" },
  conversation: { method: "POST", path: "/api/conversation" },
  pilotRegistration: { method: "POST", path: "/api/pilot-registration" },
  formStamp: { method: "GET", path: "/api/form-stamp" },
  analytics: { method: "POST", path: analyticsPath },
  cspReports: { method: "POST", path: "/api/csp-reports" },
  calendlyUrl: { method: "GET", path: "/api/calendly-url" },
  calendlyHook: { method: "POST", path: "/api/hooks/calendly" },
  calHook: { method: "POST", path: "/api/hooks/cal" },
  mailHook: { method: "POST", path: "/api/hooks/mail" },
  description: { method: "GET", path: "/api/openapi.json" },
} as const;

/** Request header with the idempotency key of a submission: a retry makes no second lead. */
export const idempotencyHeader = "Idempotency-Key";

/** Request header with which the browser says when the form was begun: a stamp from `endpoints.formStamp`. */
export const stampHeader = "Form-Stamp";

/**
 * Request header with which the browser says where its visit came from: the host of the page before, and the
 * visit's first page, as "host/path?query". With events, "!" stands in front when the visit begins.
 */
export const visitHeader = "Visit";
