// Checks a response against the schema that the OpenAPI document declares for its operation.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import type { OpenApi } from './fuzz-cases.ts';
import type { FuzzSchema } from './schema-arbitrary.ts';
import type { FuzzResponse } from './send-request.ts';

/** Responses of the framework before a route is reached. */
const FRAMEWORK_STATUSES = new Set([400, 404, 408, 413, 414, 415, 429, 431]);

/** Returns a function that describes the fault of a response, or undefined. */
export function createResponseCheck(
  document: OpenApi,
): (operationId: string, answer: FuzzResponse) => string | undefined {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false });
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const checks = new Map<string, ValidateFunction>();
  for (const methods of Object.values(document.paths)) {
    for (const { operationId, responses } of Object.values(methods)) {
      for (const [status, { content }] of Object.entries(responses)) {
        const schema = content?.['application/json']?.schema;
        if (!schema) continue;
        const text = JSON.stringify(schema).replaceAll('"#/', '"openapi#/');
        checks.set(`${operationId} ${status}`, ajv.compile(JSON.parse(text) as FuzzSchema));
      }
    }
  }
  const failure = ajv.compile({ $ref: 'openapi#/components/schemas/Failure' });
  return (operationId, { status, type, text }) => {
    if (status === 0) return 'no response';
    if (status >= 500) return `a ${status}`;
    const declared = checks.get(`${operationId} ${status}`);
    if (!declared && !FRAMEWORK_STATUSES.has(status)) return `an undeclared ${status}`;
    if (!type.startsWith('application/json')) return `a response of type ${type}`;
    const validate = declared ?? failure;
    return validate(JSON.parse(text))
      ? undefined
      : `not as declared: ${ajv.errorsText(validate.errors)}`;
  };
}
