export { BrowserRouter as Router } from 'react-router';
