import { type Mail, mailHtml } from './mail.ts';
import { type MailFacts, newAddressMail, recoveryMail, verificationMail } from './pool-mails.ts';

/**
 * What the trigger reads and writes of the pool's event.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
export interface CustomMessageEvent {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: { readonly codeParameter?: string | null };
  readonly response: object;
}

const MAILS: ReadonlyMap<string, (facts: MailFacts) => Mail> = new Map(
  Object.entries({
    CustomMessage_SignUp: verificationMail,
    CustomMessage_ResendCode: verificationMail,
    CustomMessage_ForgotPassword: recoveryMail,
    CustomMessage_UpdateUserAttribute: newAddressMail,
    CustomMessage_VerifyUserAttribute: newAddressMail,
  }),
);

/**
 * Words the mails that the user pool sends. What the browser passes along with a sign-up, such as
 * `emailRedirectTo`, changes nothing: the link of every mail ends on the site's own home page.
 * @param siteOrigin scheme and host of the site
 */
export function createCustomMessage(siteOrigin: string) {
  return async <Event extends CustomMessageEvent>(event: Event): Promise<Event> => {
    const { codeParameter: codePlaceholder } = event.request;
    const write = MAILS.get(event.triggerSource);
    if (write === undefined || !codePlaceholder) return event;
    const mail = write({ siteOrigin, userName: event.userName, codePlaceholder });
    return {
      ...event,
      response: { ...event.response, emailSubject: mail.subject, emailMessage: mailHtml(mail) },
    };
  };
}
