import { ConditionalCheckFailedException, DuplicateItemException } from '@aws-sdk/client-dynamodb';

/** Returns whether the condition of a write held, that of an insert being a free key; if not, nothing was written. */
export async function held(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof DuplicateItemException)
      return false;
    throw error;
  }
}
