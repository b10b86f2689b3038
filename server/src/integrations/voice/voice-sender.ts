import type { Language } from '../../../../contract/language.ts';
import type { Sent } from '../email/email-sender.ts';

export interface VoiceMessage {
  tenantId: string;
  messageId: string;
  /** E.164. */
  to: string;
  /** Read out by a machine. */
  text: string;
  language: Language;
}

/** `send` throws a SendFailure that says whether to retry. */
export interface VoiceSender {
  /** False: this installation has no number to call from. */
  canCall: boolean;
  send(message: VoiceMessage): Promise<Sent>;
  /** The call if an attempt since then succeeded without a response. */
  findSent(message: VoiceMessage, since: Date): Promise<Sent | null>;
}
