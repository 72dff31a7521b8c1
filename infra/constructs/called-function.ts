import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * A function behind a route, called by a role of the API. `HttpLambdaIntegration` gives each function a permission
 * instead, which is a resource more of the 500 of a stack for every endpoint.
 * Source: https://docs.aws.amazon.com/apigatewayv2/latest/api-reference/apis-apiid-integrations.html, `credentialsArn`
 */
export class CalledFunction extends HttpRouteIntegration {
  readonly #lambda: IFunction;
  readonly #role: IRole;

  constructor(id: string, lambda: IFunction, role: IRole) {
    super(id);
    this.#lambda = lambda;
    this.#role = role;
  }

  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#lambda.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.#role),
    };
  }
}
