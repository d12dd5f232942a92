/** On its own, because every page carries it and nothing else of this file. */
export const analyticsPath = "/api/analytics";

/** Every address below /api/. The site and the server both read it here; contract/openapi describes each. */
export const endpoints = {
  questionnaire: { method: "POST", path: "/api/questionnaire" },
  soc2Questionnaire: { method: "POST", path: "/api/soc2-questionnaire" },
  callBack: { method: "POST", path: "/api/call-back" },
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

/** Request header with which the browser marks a submission, so that a retry is not a second lead. */
export const idempotencyHeader = "Idempotency-Key";

/** Request header with which the browser says when the form was begun: a stamp from `endpoints.formStamp`. */
export const stampHeader = "Form-Stamp";

/**
 * Request header with which the browser says where its visit came from: the host that led here, and path and query
 * of the visit's first page, as "host/path?query". With events it has a "!" in front when the visit begins.
 */
export const visitHeader = "Visit";
