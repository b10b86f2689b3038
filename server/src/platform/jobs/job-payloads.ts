/** Every job by name, with what it needs beside the tenant. A new kind of job begins with a line here. */
export interface JobPayloads {
  'deliver-message': { messageId: string };
}

export type JobName = keyof JobPayloads;

/** What a handler receives: enqueue() adds the tenant of its transaction. */
export type JobPayload<Name extends JobName> = JobPayloads[Name] & { tenantId: string };
