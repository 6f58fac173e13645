export { ElementError } from '../internal/base/element-error.ts';
export { PayReadyEvent } from '../internal/base/pay-events.ts';
export {
  type ConnectEnd,
  PayConnectCompletedEvent,
  PayConnectEndedEvent,
  PayConnectErrorEvent,
  type SavedMethod,
} from './connect-link.events.ts';
export {
  type ConnectLinkMessageKey,
  type ConnectLinkMessages,
  connectLinkLanguages,
  esCO,
} from './connect-link.messages.ts';
export { PayConnectLink } from './connect-link.ts';
export { type ConnectReturn, resumeConnectLink } from './resume.ts';
