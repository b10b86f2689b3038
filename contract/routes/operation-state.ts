/** Every server operation goes through these states (spec sections 4 and 9). */
export const OPERATION = { inProgress: 0, success: 200, failure: 2 } as const;
export type OperationState = (typeof OPERATION)[keyof typeof OPERATION];

/** Creating an address answers 201; every other call answers 200 (spec section 7). */
export const ADDRESS_CREATED = 201;
