/** Where the product is deployed: what deploys it and what later looks for it agree on it here. */

/** The region of every stage: the business and its visitors are on the West Coast. */
export const REGION = 'us-west-2';

/** The name under which CloudFormation knows a stage. */
export const stackName = (stage: string) => `FiveStarMoving-${stage}`;
