import type { PledgeRejection, VerificationRejection } from '@kkumteo/domain/pledge/pledge-form';
import type { Sentences } from '../sentences.ts';

export const englishPledge: Sentences<PledgeRejection | VerificationRejection> = {
  'pledge.organisation-missing': 'Please enter the name of the group.',
  'pledge.phone-missing': 'Please enter the phone number.',
  'pledge.head-missing': 'Please enter the name of the head of the group.',
  'pledge.address-missing': 'Please enter the address.',
  'pledge.applicant-missing': 'Please enter the applicant’s name.',
  'pledge.mobile-missing': 'Please enter the applicant’s mobile number.',
  'pledge.verification-nobody': 'Please enter who has a discount or an exemption.',
  'pledge.verification-count': ({ limit }) => `Please enter numbers from 0 to ${limit}.`,
  'pledge.phone-shape': 'Please enter a valid phone number.',
  'pledge.too-long': ({ limit }) => `You can enter up to ${limit} characters.`,
  'pledge.resident-number': 'Resident registration numbers can’t be entered. Please remove it.',
};
