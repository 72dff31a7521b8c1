import { expect, test } from 'vitest';
import { drawTab } from './drawn-tab.tsx';

const NO_LOGS = { 'security logs': { logs: [], others: [] } };

test('each tab of the dashboard stands in the rail under its label, and has a panel of its own', async () => {
  const html = await drawTab('logs', NO_LOGS);
  const tabs = [
    ...html.matchAll(/role="tab" aria-selected="(\w+)" id="tab-(\w+)" aria-controls="panel-(\w+)"/g),
  ];
  const panels = [...html.matchAll(/<div role="tabpanel" id="panel-(\w+)" aria-labelledby="tab-(\w+)"/g)];

  expect(tabs.map(([, , name]) => name)).toEqual(['quotes', 'logs', 'sessions']);
  expect(tabs.map(([, isOpen]) => isOpen)).toEqual(['false', 'true', 'false']);
  expect(panels.map(([, name]) => name)).toEqual(['quotes', 'logs', 'sessions']);
  for (const label of ['Quote Requests', 'Security Logs', 'User Sessions']) expect(html).toContain(label);
});

test('the tab that is open draws its panel, and the others draw nothing before they are opened', async () => {
  const html = await drawTab('logs', NO_LOGS);

  expect(html).toContain('No security logs yet.');
  expect(html.match(/No quote requests yet|No user sessions found/)).toBeNull();
});
