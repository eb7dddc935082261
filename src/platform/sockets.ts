import { WebSocketServer } from 'ws';

/** No message of ours is longer; what is, ends its connection (RFC 6455 section 7.4.1, code 1009). */
const MESSAGE_BYTES = 64 * 1024;

/** What takes WebSockets; which addresses have one is the routes' to say. */
export const socketServer = (): WebSocketServer =>
  new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES, perMessageDeflate: false });
