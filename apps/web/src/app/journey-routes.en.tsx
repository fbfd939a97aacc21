import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ReactNode } from 'react';
import { journeyRoutes as koreanRoutes } from './journey-routes.tsx';

/** As in Korean; a group's pages from its reserve step on are in Korean alone. */
export const journeyRoutes = (track: Track): readonly ReactNode[] => (track === 'group' ? [] : koreanRoutes(track));
