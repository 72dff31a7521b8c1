import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { FunctionDefinition } from './function-definition.ts';

/** A function that events of SES call. */
export interface EventFunction extends FunctionDefinition {
  /**
   * Kinds of events.
   * Source: EventBridge Reference, "Amazon SES events"
   */
  readonly detailTypes: readonly ('Email Bounced' | 'Email Complaint Received')[];
}

/** SES tells of mails sent with this set that came back or were called spam. Nothing in a mail is tracked. */
export class MailEvents extends Construct {
  readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.configurationSet = new ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      // SES's own list has no end and tells nobody: one press of 'Spam' would keep all alerts from the business.
      disableSuppressionList: true,
    });
    this.configurationSet.addEventDestination('Returned', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }

  /** Lets the events of this set, and of no other of the account, call a function. */
  call(lambda: IFunction, name: string, { detailTypes }: Pick<EventFunction, 'detailTypes'>): void {
    new Rule(this, `${name}Rule`, {
      eventPattern: {
        source: ['aws.ses'],
        detailType: [...detailTypes],
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSet.configurationSetName] } } },
      },
      targets: [new LambdaFunction(lambda)],
    });
  }
}
