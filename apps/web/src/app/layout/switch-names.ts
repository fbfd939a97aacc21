export { TRACK_NAMES as SWITCH_NAMES } from '@kkumteo/copy/pages/tracks';
