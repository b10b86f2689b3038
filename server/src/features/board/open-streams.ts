// The open event streams of the console, and their limits.
import { Refusal } from '../../platform/errors/refusal.ts';

export interface StreamOwner {
  tenantId: string;
  /** The person or the tablet. */
  callerId: string;
}

export interface OpenStreams {
  /** Refuses one stream too many of a site or of a caller with TOO_OFTEN. */
  checkLimits(owner: StreamOwner): void;
  /** `end` is called when the server closes. Returns the function that removes the stream. */
  add(owner: StreamOwner, end: () => void): () => void;
  endAll(): void;
}

const MAX_STREAMS_PER_CALLER = 20;
const MAX_STREAMS_PER_SITE = 200;

export function createOpenStreams(): OpenStreams {
  const open = new Map<() => void, StreamOwner>();
  return {
    checkLimits({ tenantId, callerId }) {
      const ofSite = [...open.values()].filter((stream) => stream.tenantId === tenantId);
      const ofCaller = ofSite.filter((stream) => stream.callerId === callerId);
      if (ofSite.length >= MAX_STREAMS_PER_SITE || ofCaller.length >= MAX_STREAMS_PER_CALLER)
        throw new Refusal('TOO_OFTEN');
    },
    add(owner, end) {
      open.set(end, owner);
      return () => open.delete(end);
    },
    endAll() {
      for (const end of open.keys()) end();
    },
  };
}
