import type { Notice } from './notices.ts';

/** What the toasts of the staff screens say. Where something failed, the text stands for an error that has no message of its own. */
export const ACCOUNT_NOTICES = {
  signedIn: { tone: 'success', title: 'Welcome back!', text: 'Successfully signed in.' },
  signInFailed: { tone: 'destructive', title: 'Sign in failed', text: 'An unexpected error occurred.' },
  signedUp: {
    tone: 'success',
    title: 'Account created!',
    text: 'Please check your email to verify your account.',
  },
  confirmed: {
    tone: 'success',
    title: 'Email address confirmed',
    text: 'You can sign in now, under Admin Access.',
  },
  signUpFailed: { tone: 'destructive', title: 'Sign up failed', text: 'An unexpected error occurred.' },
  passwordChanged: {
    tone: 'success',
    title: 'Password changed',
    text: 'Every other device is signed out.',
  },
  passwordChangedOnly: {
    tone: 'success',
    title: 'Password changed',
    text: 'Every device is signed out. Sign in with the new password to go on.',
  },
  signedOut: {
    tone: 'success',
    title: 'Signed out successfully',
    text: 'You have been logged out of your account.',
  },
  signOutFailed: {
    tone: 'destructive',
    title: 'Sign out error',
    text: 'An error occurred while signing out.',
  },
  sessionEnded: {
    tone: 'destructive',
    title: 'Your session has ended',
    text: 'Sign in again to go on.',
  },
  accessDenied: {
    tone: 'destructive',
    title: 'Access denied',
    text: 'You need admin privileges to access this page.',
  },
  loadFailed: { tone: 'destructive', title: 'Error loading data', text: 'Please try again.' },
} as const satisfies Record<string, Notice>;
