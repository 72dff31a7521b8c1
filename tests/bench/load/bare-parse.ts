/** The least that a handler can do: reads JSON and answers. */
export const handler = async ({ body }: { readonly body: string }) => {
  const { email } = JSON.parse(body);
  return {
    statusCode: 201,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: String(email) }),
  };
};
