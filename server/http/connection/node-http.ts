/**
 * Node's HTTP. An import of node:http would load web sockets and all of fetch, which it names among its
 * exports: a fifth of the time that a start takes until the first page.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule("node:http");
