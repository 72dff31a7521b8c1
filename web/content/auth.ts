import { BUSINESS } from '#contract/business.ts';

/** The words of the screen on which staff sign in. */
export const AUTH_SCREEN = {
  title: `Staff sign-in | ${BUSINESS.name}`,
  heading: 'Staff entrance',
  intro: 'For the people who answer the quote requests.',
  back: 'Back to website',
  tabs: { signin: 'Sign In', signup: 'Sign Up' },
  tabsLabel: 'Sign in or sign up',
  email: 'Email',
  password: 'Password',
  newPassword: 'New Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: { submit: 'Sign In', submitting: 'Signing in...', forgot: 'Forgot password?' },
  signUp: {
    heading: 'Create Admin Account',
    note: 'Admin accounts require strong passwords for security',
    role: 'A new account has no rights yet: an admin gives them in the dashboard.',
    submit: 'Create Admin Account',
    submitting: 'Creating account...',
    unmet: 'What the password still needs',
    met: 'Password meets all requirements',
    invalid: 'Password does not meet security requirements',
    /** Instead of the pool's message when a ceiling on sign-ups is reached. */
    limited: 'Too many accounts are being made just now. Try again tomorrow, or ask an admin to invite you.',
    /** When the pass of the page was used or has expired: an answer of the pool may have got lost. */
    unfinished: 'This sign-up could not be finished. Press the button once more.',
  },
  signedUp: {
    heading: 'Check your email',
    text: 'We sent a link to {email}. Follow it to confirm the address, then sign in here.',
    resend: 'Send the mail again',
    resent: 'A new mail is on its way. Only the link in the newest one works.',
    toSignIn: 'Go to sign in',
  },
  confirm: {
    title: `Confirm your email address | ${BUSINESS.name}`,
    heading: 'Confirm your email address',
    text: 'Confirming opens the account that was made with your address, with the password chosen for it. Do it if you made the account yourself.',
    submit: 'Confirm my email address',
    submitting: 'Confirming...',
    notYou:
      'If you did not sign up, close this page; nothing happens. If you want the account all the same, confirm it and then choose a password of your own under "Forgot password?" at the sign-in: the one that somebody else chose ends with it.',
  },
  unconfirmed: {
    message: 'This email address is not confirmed yet. Follow the link in the mail we sent you.',
  },
  lockedOut:
    'Too many tries: wait 15 minutes without trying, then sign in. Not sure of the password? Choose a new one by mail while you wait, under "Forgot password?".',
  resetNeeded: 'This password has to be changed first: choose a new one under "Forgot password?".',
  problems: {
    email: 'Enter your email address',
    malformed: 'Enter an email address in the form name@example.com',
    password: 'Enter your password',
    newPassword: 'Enter a new password',
    code: 'Enter the six digits of the code',
    recovery: 'Enter the 16 letters and digits of a recovery code',
  },
  code: {
    heading: 'One more step',
    text: 'Open your authenticator app and enter the code it shows for this site.',
    label: 'Code',
    submit: 'Confirm',
    submitting: 'Checking...',
    cancel: 'Start over',
    lost: 'Lost your phone? Use a recovery code',
  },
  recoveryCode: {
    heading: 'Use a recovery code',
    text: 'One of the ten codes that you kept takes the place of your phone, once. After it, your password alone opens the account: set your app up again then.',
    label: 'Recovery code',
    submit: 'Use this code',
    submitting: 'Checking...',
    cancel: 'Back to sign in',
    used: 'The code was right. Sign in with your password, and set your authenticator app up again under "Sign-in security".',
    none: 'No codes? Another admin can reset your second factor, under "Staff and roles".',
  },
  firstPassword: {
    heading: 'Choose a new password',
    text: 'The password you signed in with was only meant for the start. Choose one that nobody else knows.',
    submit: 'Save and sign in',
    submitting: 'Saving...',
    cancel: 'Start over',
  },
  recovery: {
    heading: 'Forgot password?',
    text: 'Enter your email address. If it belongs to an account, we send a code to it.',
    submit: 'Send the code',
    submitting: 'Sending...',
    sent: 'If {email} belongs to an account, a code is on its way to it. It works for one hour.',
    codeLabel: 'Code from the mail',
    save: 'Save the new password',
    saving: 'Saving...',
    again: 'Send another code',
    saved: 'Your new password is saved. Sign in with it.',
    hasCode: 'I have a code already',
    chooseHeading: 'Choose a new password',
    choose:
      'Enter your email address and the code of the newest mail, and choose a password that nobody else knows.',
    cancel: 'Back to sign in',
  },
  signOut: {
    working: 'Signing out...',
    question: 'Do you want to sign out?',
    confirm: 'Sign Out',
    stay: 'Stay signed in',
  },
  loading: 'One moment...',
  notLoaded: { message: 'This part of the page did not load.', again: 'Load it again' },
  noScript: 'The staff screens need JavaScript.',
  unavailable: {
    heading: 'The staff screens cannot start',
    again: 'Try again',
  },
} as const;

const TOO_OFTEN = 'Too many attempts. Wait a while, then try again.';
const WRONG_CODE = 'This code is not right. Check it and enter it again.';

/** What the user pool refuses, by the name that it gives the reason. */
export const POOL_REFUSALS = {
  CodeMismatchException: WRONG_CODE,
  EnableSoftwareTokenMFAException: WRONG_CODE,
  ExpiredCodeException: 'This code no longer works. Use a new one.',
  LimitExceededException: TOO_OFTEN,
  TooManyFailedAttemptsException: TOO_OFTEN,
  TooManyRequestsException: TOO_OFTEN,
  InvalidPasswordException: AUTH_SCREEN.signUp.invalid,
  CodeDeliveryFailureException: 'The mail could not be sent. Please try again later.',
} as const;
