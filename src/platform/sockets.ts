import { WebSocketServer } from 'ws';

/** None of our messages is longer; a longer one ends its connection (RFC 6455 section 7.4.1, code 1009). */
const MESSAGE_BYTES = 64 * 1024;

/** Handles WebSockets; the routes decide which addresses have one. */
export const socketServer = (): WebSocketServer =>
  new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES, perMessageDeflate: false });
