import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';

export type AuthTab = 'signin' | 'signup';

const TABS: readonly AuthTab[] = ['signin', 'signup'];

const Panel = styled('div')({ display: 'grid', gap: 20, paddingTop: 24 });

interface AuthTabsProps {
  readonly active: AuthTab;
  readonly onChange: (tab: AuthTab) => void;
  readonly children: ReactNode;
}

/** The two doors of this screen; what is behind the active one is `children`. */
export function AuthTabs({ active, onChange, children }: AuthTabsProps) {
  return (
    <>
      <Tabs
        value={active}
        variant="fullWidth"
        aria-label={AUTH_SCREEN.tabsLabel}
        onChange={(_event, tab: AuthTab) => onChange(tab)}
      >
        {TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`tab-${tab}`}
            aria-controls={`panel-${tab}`}
            label={AUTH_SCREEN.tabs[tab]}
          />
        ))}
      </Tabs>
      <Panel key={active} role="tabpanel" id={`panel-${active}`} aria-labelledby={`tab-${active}`}>
        {children}
      </Panel>
    </>
  );
}
