/** How an answer names the place a code went to: the first letters of mailbox and domain. */
export function maskEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  return `${mailbox.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

export function emailDelivery(email: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(email) };
}
