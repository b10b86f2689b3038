/** Payloads by job name, without the tenant. A new kind of job starts here. */
export interface JobPayloads {
  'deliver-message': { messageId: string };
}

export type JobName = keyof JobPayloads;

/** A handler's input: enqueue() adds the tenant of its transaction. */
export type JobPayload<Name extends JobName> = JobPayloads[Name] & { tenantId: string };
