import { checkKilledApprovals } from './killed-approvals.ts';

checkKilledApprovals(3);
