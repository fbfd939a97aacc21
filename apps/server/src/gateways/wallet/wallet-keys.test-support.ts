import forge from 'node-forge';

const { md, pki } = forge;

interface WalletKeys {
  readonly certificate: string;
  readonly googlePublicKey: string;
  /** As an operator sets them; Apple's key is locked by a passphrase. */
  readonly environment: Readonly<Record<string, string>>;
}

const PASSPHRASE = 'open sesame';

/** A certificate of a pass type, signed by an authority of the test's own, and a service account's key. */
export function makeWalletKeys(): WalletKeys {
  const [authority, signer, google] = [keyPair(), keyPair(), keyPair()];
  const issuer = [{ name: 'commonName', value: 'Test authority of passes' }];
  const intermediate = certify({ key: authority.publicKey, subject: issuer, issuer, by: authority.privateKey });
  const subject = [{ name: 'commonName', value: 'Pass Type ID: pass.kr.park' }];
  const certificate = certify({ key: signer.publicKey, subject, issuer, by: authority.privateKey });
  return {
    certificate,
    googlePublicKey: pki.publicKeyToPem(google.publicKey),
    environment: {
      APPLE_PASS_TYPE_ID: 'pass.kr.park',
      APPLE_TEAM_ID: 'ABCDE12345',
      APPLE_PASS_CERTIFICATE: certificate,
      APPLE_PASS_KEY: pki.encryptRsaPrivateKey(signer.privateKey, PASSPHRASE, { algorithm: 'aes256' }),
      APPLE_PASS_PASSPHRASE: PASSPHRASE,
      APPLE_WWDR_CERTIFICATE: intermediate,
      GOOGLE_WALLET_ISSUER: '3388000000012345678',
      GOOGLE_WALLET_ACCOUNT: JSON.stringify({
        client_email: 'wallet@park.example.com',
        private_key: pki.privateKeyInfoToPem(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(google.privateKey))),
      }),
    },
  };
}

const keyPair = (): forge.pki.rsa.KeyPair => pki.rsa.generateKeyPair(2048);

interface Certified {
  readonly key: forge.pki.rsa.PublicKey;
  readonly subject: forge.pki.CertificateField[];
  readonly issuer: forge.pki.CertificateField[];
  readonly by: forge.pki.rsa.PrivateKey;
}

function certify({ key, subject, issuer, by }: Certified): string {
  const certificate = pki.createCertificate();
  certificate.publicKey = key;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2026-01-01');
  certificate.validity.notAfter = new Date('2036-01-01');
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.sign(by, md.sha256.create());
  return pki.certificateToPem(certificate);
}
