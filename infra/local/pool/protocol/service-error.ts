/** The errors of the user pool, named and worded as the service does: clients tell them apart by both. */

export type ErrorCode =
  | 'AccessDeniedException'
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'RequestEntityTooLargeException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'UnexpectedLambdaException'
  | 'UnknownOperationException'
  | 'UnsupportedUserStateException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/** What a caller is told: `code` becomes `__type`, the message is sent as it is. */
export class ServiceError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = code;
    this.code = code;
  }
}

export const invalidParameter = (message: string) => new ServiceError('InvalidParameterException', message);

export const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);

export const userNotFound = () => new ServiceError('UserNotFoundException', 'User does not exist.');

/** One answer for a wrong password and for a user who does not exist. */
export const incorrectPassword = () => notAuthorized('Incorrect username or password.');

export const codeMismatch = () =>
  new ServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const expiredCode = () =>
  new ServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const invalidSession = () => notAuthorized('Invalid session for the user.');
