import { z } from 'zod';
import { PAPERS } from './papers.ts';

export const paperParamsSchema = z.object({ bundleRvNo: z.string().min(1).max(64), paper: z.enum(PAPERS) });
