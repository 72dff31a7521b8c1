import { describe, expect, test } from 'vitest';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import { readApi } from '../../../../infra/local/gateway/api-definition.ts';
import { writeShop } from '../shop-stack.ts';
import { attribute, ref } from '../synthetic-assembly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

function apiWithStage(settings: object) {
  const Properties = { ApiId: ref('Api'), StageName: '$default', AutoDeploy: true, ...settings };
  const directory = writeShop(temporaryDirectory(), {
    Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties },
  });
  return readApi(openTemplate(readAssembly(directory)));
}

const throttleOf = (settings: object) => apiWithStage(settings).routes.map(({ throttle }) => throttle);

describe('the throttle of a route', () => {
  const DefaultRouteSettings = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };

  test('is that of the stage when the route has none', () => {
    expect(throttleOf({ DefaultRouteSettings })).toEqual([{ rate: 50, burst: 100 }]);
    expect(throttleOf({ DefaultRouteSettings, RouteSettings: { 'GET /other': {} } })).toEqual([
      { rate: 50, burst: 100 },
    ]);
  });

  test('is its own where it has one', () => {
    const RouteSettings = { 'POST /api/orders': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 } };

    expect(throttleOf({ DefaultRouteSettings, RouteSettings })).toEqual([{ rate: 5, burst: 10 }]);
  });

  test('is absent where neither has one', () => {
    expect(throttleOf({})).toEqual([undefined]);
  });
});

test.each([[{ AutoDeploy: false }], [{ AutoDeploy: undefined }]])(
  'A stage without automatic deployment stops the start with a sentence: %j',
  (settings) => {
    expect(() => apiWithStage(settings)).toThrow(
      'Stage (AWS::ApiGatewayV2::Stage) cannot be run here: AutoDeploy: must be true, or the routes would never be deployed.',
    );
  },
);

describe('a function that is called as a role', () => {
  const trusting = (Service: string) => ({
    Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service } }],
  });
  const calling = (Resource: object) => [
    {
      PolicyName: 'Call',
      PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource }] },
    },
  ];
  const isPermitted = (role: object | undefined) => {
    const directory = writeShop(temporaryDirectory(), {
      ...(role && { Caller: { Type: 'AWS::IAM::Role', Properties: role } }),
      Integration: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: {
          ApiId: ref('Api'),
          IntegrationType: 'AWS_PROXY',
          IntegrationUri: attribute('Order', 'Arn'),
          PayloadFormatVersion: '2.0',
          CredentialsArn: role ? attribute('Caller', 'Arn') : 'arn:aws:iam::123456789012:role/elsewhere',
        },
      },
    });
    return readApi(openTemplate(readAssembly(directory))).routes.map((route) => route.isPermitted);
  };
  const AssumeRolePolicyDocument = trusting('apigateway.amazonaws.com');

  test('is permitted where the role trusts the API and allows the call', () => {
    expect(isPermitted({ AssumeRolePolicyDocument, Policies: calling(attribute('Order', 'Arn')) })).toEqual([
      true,
    ]);
  });

  test.each([
    ['allows no call', { AssumeRolePolicyDocument }],
    [
      'allows the call of another',
      { AssumeRolePolicyDocument, Policies: calling(attribute('Receipt', 'Arn')) },
    ],
    [
      'trusts another service',
      {
        AssumeRolePolicyDocument: trusting('lambda.amazonaws.com'),
        Policies: calling(attribute('Order', 'Arn')),
      },
    ],
    ['is not in the template', undefined],
  ])('is refused where the role %s, whatever the function permits', (_, role) => {
    expect(isPermitted(role)).toEqual([false]);
  });
});
