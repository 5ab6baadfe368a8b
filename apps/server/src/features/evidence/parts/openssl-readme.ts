/** Checks a signature of the pack without the product: OpenSSL, and for XML xmlsec1. */
export const openSslReadme = `How to check the signatures in this folder

proofs.json lists each signature with its state when KYC Desk checked it. The folders contain the certificates: signer.pem of the
signer, between.pem of the authorities between (if any), anchor.pem of the authority that the broker trusts. Compare the SHA-256 of
anchor.pem with the one that the authority publishes:

  openssl x509 -in anchor.pem -noout -fingerprint -sha256

A test authority ("testAuthority": true) proves nothing.

1. The file is the delivered one

  openssl dgst -sha256 FILE

The result is "deliveredSha256" in proofs.json. It differs where a complete Aadhaar number was masked when the file arrived: the
signature no longer fits the stored file then, and proofs.json is the record of the check before the masking.

2. The certificate was valid when the document was signed

TIME is "signedOn" of proofs.json in seconds (date -d SIGNED_ON +%s). Without between.pem leave out -untrusted.

  openssl verify -attime TIME -partial_chain -CAfile anchor.pem -untrusted between.pem signer.pem

A path of one certificate (signer.pem and anchor.pem are the same file) needs no such check: the broker trusts this certificate itself.

3. A form (PDF)

"covers" in proofs.json has the byte range [A, B, C, D]. With FILE the form of that version:

  (tail -c +$((A+1)) FILE | head -c B; tail -c +$((C+1)) FILE | head -c D) > signed.bin
  tail -c +$((A+B+2)) FILE | head -c $((C-A-B-2)) | xxd -r -p > signature.der
  openssl cms -verify -binary -inform DER -in signature.der -content signed.bin \\
    -attime TIME -partial_chain -purpose any -CAfile anchor.pem -certfile between.pem -out /dev/null

"CMS Verification successful" means that the signed bytes are unchanged. The signature covers the complete file if C + D is its size
and A is 0.

4. An Aadhaar XML or DigiLocker XML

The signed bytes are a canonical form of the XML, which OpenSSL does not compute:

  xmlsec1 --verify --enabled-key-data rsa --pubkey-cert-pem signer.pem FILE

5. An Aadhaar secure QR code

Its text is a decimal number. Written as bytes and unpacked with gzip, the last 256 bytes are an RSA signature with SHA-256 over the
bytes before them:

  head -c -256 unpacked.bin > signed.bin; tail -c 256 unpacked.bin > signature.bin
  openssl dgst -sha256 -verify <(openssl x509 -in signer.pem -noout -pubkey) -signature signature.bin signed.bin
`;
