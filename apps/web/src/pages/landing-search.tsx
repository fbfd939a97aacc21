/** The landing's search, a file of its own that comes after the first screen. */
export { LandingSearch as default } from '../features/booking/search/landing-search.tsx';
