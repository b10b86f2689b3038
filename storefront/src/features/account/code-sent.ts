import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { toast } from '../../../../web/ui/toast.ts';

/** Whether the server answered a request by sending a code for it; says what it said. */
export async function isCodeSent(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return false;
  } catch (failure) {
    const isSent = failure instanceof CallFailure && failure.code === 'FRESH_CODE_NEEDED';
    toast(getErrorMessage(failure), { kind: isSent ? 'status' : 'alert' });
    return isSent;
  }
}
